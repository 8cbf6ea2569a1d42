-- Products are found under 保费从 by their lowest premium alone; before, by all between the lowest and the highest.
UPDATE "insurance_product" AS p SET "facet_codes" =
  ARRAY(SELECT c FROM unnest(p."facet_codes") AS c WHERE split_part(c, ':', 1) <> 'premiumRange')
  || ARRAY(
    SELECT 'premiumRange:' || r."dict_value" FROM (
      SELECT DISTINCT "dict_value", split_part("dict_value", '-', 1)::numeric AS "from", nullif(split_part("dict_value", '-', 2), '')::numeric AS "to"
      FROM "dictionary" WHERE "dict_type" = 'ins_premium_range' AND "dict_value" ~ '^[0-9]+(\.[0-9]+)?-([0-9]+(\.[0-9]+)?)?$'
    ) AS r
    WHERE p."premium_min_yuan" >= r."from" AND (r."to" IS NULL OR p."premium_min_yuan" < r."to")
  );
