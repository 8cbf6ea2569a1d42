-- Counting reads every matching row: what only a product's own page shows lies outside of it.
ALTER TABLE "insurance_product" SET (toast_tuple_target = 256);
