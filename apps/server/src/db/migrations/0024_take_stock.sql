-- Takes pieces of skus, each named once, and tells of which there were enough. Two statements, where one could do it: an UPDATE
-- sees the rows as they were when its own statement began. One that locks and updates at once goes back to the row that it
-- locked a newer version of, and waits there for those who wait for it (docs/decisions/053).
CREATE FUNCTION "take_stock"("wanted" bigint[], "pieces" integer[])
RETURNS TABLE ("sku_id" bigint, "goods_id" bigint, "stock" integer, "qty" integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM "skus" s WHERE s."id" = ANY("wanted") ORDER BY s."id" FOR NO KEY UPDATE;
  RETURN QUERY UPDATE "skus" s SET "stock" = s."stock" - w."qty" FROM unnest("wanted", "pieces") w("id", "qty")
    WHERE s."id" = w."id" AND s."stock" >= w."qty" RETURNING s."id", s."goods_id", s."stock", w."qty";
END $$;
