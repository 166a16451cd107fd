-- What a tablet's password is checked by where its sealed form no longer opens; null: not signed in since it is written.
alter table devices add column password_hash text;
