ALTER TABLE "variants" ADD COLUMN     "weight_grams" DOUBLE PRECISION;
