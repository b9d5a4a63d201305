import type { confirmation as english } from "../../en/sentences/confirmation";
import type { TextsOf } from "../../texts-of";

type OfSupplier =
  | "decided"
  | "noLine"
  | "belowWhatCame_one"
  | "belowWhatCame_other"
  | "linesNotRight"
  | "tooMany"
  | "otherSite"
  | "page";

/** What the page of a link says to a supplier, and why his answer is refused; the rest is for the merchant. */
export const confirmation: TextsOf<Pick<typeof english, OfSupplier>> = {
  decided: "La boutique a déjà statué sur votre réponse. Contactez la boutique si quelque chose a changé.",
  noLine: "n’est pas une ligne ouverte de cette commande",
  belowWhatCame_one: "doit être d’au moins {{count, number}}\u00a0: une unité a déjà été livrée",
  belowWhatCame_other: "doit être d’au moins {{count, number}}\u00a0: ces unités ont déjà été livrées",
  linesNotRight: "Certaines lignes sont à corriger.",
  tooMany: "Trop de demandes à la fois. Réessayez dans une minute.",
  otherSite: "Cette réponse ne vient pas de la page de la commande. Ouvrez de nouveau le lien.",
  page: {
    title: "{{number}} de {{shop}}",
    revision: "Révision {{number, number}}",
    sent: "Envoyée le {{day, day}}",
    expected: "Livraison souhaitée le {{day, day}}",
    intro:
      "Vérifiez les quantités, les prix unitaires et les dates de livraison. Modifiez ce qui diffère et saisissez 0 pour ce qui ne sera pas livré. Envoyez ensuite votre réponse. La boutique décide des modifications avant qu’elles ne s’appliquent.",
    pdf: "Télécharger le bon de commande (PDF)",
    file: "Télécharger la commande sous forme de fichier pour votre système",
    notes: "Remarques de la boutique",
    lines: "Lignes",
    articleNumber: "Votre référence\u00a0: {{number}}",
    sku: "Référence\u00a0: {{sku}}",
    cases: "{{size, number}} par carton",
    ordered: "Commandé\u00a0: {{quantity, number}} à {{price}}",
    delivered: "Livré\u00a0: {{quantity, number}}",
    quantity: "Quantité",
    price: "Prix unitaire ({{currency}})",
    day: "Date de livraison",
    tax: "Taxes",
    shipping: "Frais de port",
    discount: "Remise",
    total: "Total de la commande",
    note: "Message à la boutique",
    send: "Envoyer la réponse",
    sendAgain: "Remplacer la réponse",
    faults: "Votre réponse n’a pas été envoyée. Certains champs sont à corriger.",
    confirmed: "Vous avez confirmé cette commande telle quelle le {{day, day}}.",
    changed_one: "Vous avez répondu le {{day, day}} avec des modifications sur {{count, number}} ligne.",
    changed_other: "Vous avez répondu le {{day, day}} avec des modifications sur {{count, number}} lignes.",
    waits: "{{shop}} n’a pas encore décidé. D’ici là, vous pouvez remplacer votre réponse.",
    accepted: "{{shop}} a accepté votre réponse. Si la commande change, vous recevrez un nouvel e-mail.",
    declined: "{{shop}} a refusé votre réponse. La commande reste telle qu’elle a été envoyée.",
    contact: "Une question\u00a0? Contactez {{shop}}\u00a0: {{contact}}",
    gone: "Ce lien ne fonctionne plus",
    goneText:
      "La commande est close, ou la boutique a envoyé un lien plus récent. Le lien de l’e-mail le plus récent est le bon. Si vous venez de le recevoir, réessayez dans une minute.",
  },
};
