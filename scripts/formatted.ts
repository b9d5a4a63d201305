import { format, resolveConfig } from "prettier";

/** The text as Prettier would leave it in that file. */
export async function formatted(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
