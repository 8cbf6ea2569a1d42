CREATE INDEX "finance_order_due" ON "finance_order" USING btree ((case
  when "state" = '10' then "accept_due"
  when "state" in ('20', '30') and "contact_time" is null then "contact_due"
  when "state" in ('20', '30', '40', '60') then "loan_due"
  when "state" = '45' then "return_due"
  when "state" = '50' then "credit_expire"
  when "state" = '70' then ("repay_on" + time '23:59:59') at time zone 'Asia/Shanghai'
  end),"id") WHERE "finance_order"."product" is not null;