import { z } from "zod";
import { viewContent } from "~/models/saved-view/content";
import { createSavedViewSchema, savedViewFilters } from "~/models/saved-view/schema";
import { endpoint, listEndpoint } from "./endpoint";
import { id, message, moment } from "./values";

const savedView = z
  .strictObject({ id, list: z.string(), name: z.string(), query: z.string(), createdAt: moment })
  .meta({ id: "SavedView" });

export const savedViews = {
  list: listEndpoint({
    path: "/api/saved-views",
    summary: "The shop's saved views, newest first",
    notes: "`query` is the query of the list's page in the admin, in one spelling.",
    filters: savedViewFilters,
    row: savedView,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/saved-views",
    summary: "Saves a list's filters as a view for everyone in the shop",
    body: createSavedViewSchema,
    status: 201,
    answer: savedView,
    content: viewContent,
    refusals: { CONFLICT: "another view of the list has the name, or there are 20 already" },
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/api/saved-views/:id",
    summary: "Deletes a view; the records it listed are kept",
    answer: message,
    ifMatch: "compared",
  }),
};
