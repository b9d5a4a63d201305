export const dataImportStatuses = [
  "uploading",
  "reading",
  "previewed",
  "running",
  "done",
  "undoing",
  "undone",
  "failed",
] as const;

export type DataImportStatus = (typeof dataImportStatuses)[number];

/** A job works on it. */
export const underWay = ["reading", "running", "undoing"] as const satisfies readonly DataImportStatus[];

/** What the import does with a line; `choice`: somebody has to say what it belongs to. */
export const importOutcomes = ["create", "change", "same", "choice", "skipped", "refused"] as const;

export type ImportOutcome = (typeof importOutcomes)[number] | "";

/** `stays`: an undo could not take it back, because somebody has changed it since. */
export const rowStates = ["waiting", "written", "undone", "stays"] as const;

export type RowState = (typeof rowStates)[number];

export type ImportStep = "upload" | "preview" | "choose" | "run" | "undo" | "delete";

const allowed: Record<ImportStep, readonly DataImportStatus[]> = {
  upload: ["uploading"],
  preview: ["uploading", "previewed", "failed"],
  choose: ["previewed"],
  run: ["previewed"],
  undo: ["done", "failed"],
  delete: ["uploading", "previewed", "failed", "undone"],
};

/** Whether an import in this status may take the step. */
export function maySo(step: ImportStep, status: DataImportStatus): boolean {
  return allowed[step].includes(status);
}
