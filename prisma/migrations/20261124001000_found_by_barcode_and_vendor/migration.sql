-- A search looks at a variant's barcode and its product's vendor too.
UPDATE variants AS v
SET search_text = lower(concat_ws(E'\n', v.search_text, v.barcode, p.vendor))
FROM products AS p
WHERE p.shop_id = v.shop_id AND p.id = v.product_id AND (v.barcode <> '' OR p.vendor <> '');
