-- A mark holds for all readings of its slot, which begins at its time. null: as long as the station's interval.
alter table reading_marks add column slot_minutes integer;
