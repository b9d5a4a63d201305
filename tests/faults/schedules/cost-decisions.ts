import * as storeCosts from "~/routes/api.store-costs";
import * as keep from "~/routes/api.store-costs.keep";
import * as write from "~/routes/api.store-costs.write";
import { about, type Action, some } from "./action";

/** Which costs the store has otherwise. */
export const lookAtCosts: Action = ({ random }) => {
  const status = random.next() < 0.8 ? "differs" : "kept";
  return about("look at costs", "GET", `/api/store-costs?status=${status}`, storeCosts);
};

/** Of what was seen to differ, perhaps long ago; first somebody has to look. */
export const decideOnCosts: Action = (situation) => {
  const { shop, random } = situation;
  if (shop.differingCosts.length === 0) return lookAtCosts(situation);
  const ids = some(random, shop.differingCosts);
  return random.next() < 0.5
    ? { ...about("keep costs", "POST", "/api/store-costs/keep", keep), body: { ids } }
    : { ...about("write costs over", "POST", "/api/store-costs/write", write), body: { ids } };
};
