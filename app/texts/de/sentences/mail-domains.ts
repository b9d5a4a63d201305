import type { mailDomains as english } from "../../en/sentences/mail-domains";
import type { TextsOf } from "../../texts-of";

export const mailDomains: TextsOf<typeof english> = {
  hasOne: "Dieser Shop hat bereits eine Domain für seine E-Mails. Entfernen Sie sie zuerst.",
  ofApp: "ist die Domain von Backroom",
  refused: "wurde vom E-Mail-Dienst nicht angenommen: {{words}}",
  taken:
    "ist beim E-Mail-Dienst von Backroom bereits eingerichtet. Wenden Sie sich an den Support von Backroom, wenn es Ihre Domain ist.",
  noRights:
    "Eigene Domains sind nicht verfügbar: Der Zugang von Backroom zum E-Mail-Dienst schließt sie nicht ein.",
  silent: "Der E-Mail-Dienst hat nicht geantwortet. Versuchen Sie es gleich erneut.",
  removed: "{{domain}} ist entfernt.",
};
