-- What the targets of an operation, or of a weather file, were before somebody first set them; null: nobody has.
alter table equipment_operations add column initial_targets jsonb;
alter table operation_files add column initial_targets jsonb;

-- Every operation begins with the delta T that is good for spraying.
update equipment_operations
set targets = targets || '{"minDeltaTTarget": 2, "maxDeltaTTarget": 8}'
where targets ->> 'minDeltaTTarget' is null and targets ->> 'maxDeltaTTarget' is null;

-- Those that were set before: they began as the ranges of the product.
update equipment_operations o
set initial_targets = jsonb_build_object(
  'limMinTemperature', product.temperature_minimum,
  'limMedTemperature', (product.temperature_minimum + product.temperature_maximum) / 2,
  'limMaxTemperature', product.temperature_maximum,
  'limMinMoisture', product.humidity_minimum,
  'limMedMoisture', (product.humidity_minimum + product.humidity_maximum) / 2,
  'limMaxMoisture', product.humidity_maximum,
  'limMinAir', product.windspeed_minimum,
  'limMedAir', (product.windspeed_minimum + product.windspeed_maximum) / 2,
  'limMaxAir', product.windspeed_maximum,
  'minTractorSpeedTarget', null,
  'maxTractorSpeedTarget', null,
  'minDeltaTTarget', 2,
  'maxDeltaTTarget', 8,
  'minPressureTarget', null,
  'maxPressureTarget', null,
  'minDewPointTarget', null,
  'maxDewPointTarget', null
)
from equipment_operations own
left join equipment_products product on product.client_id = own.client_id and product.id = own.product_id
where own.client_id = o.client_id and own.id = o.id and o.has_own_targets;
