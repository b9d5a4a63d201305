/** The same keys as the English texts, so that no text can be missing in another language. */
export type TextsOf<English> = {
  [Key in keyof English]: English[Key] extends string ? string : TextsOf<English[Key]>;
};
