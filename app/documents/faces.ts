export interface Face {
  family: string;
  /** In the package of the same name: the files of weights 400 and 600. */
  files: [string, string];
  /** The characters that the face is loaded for, where no face before it has them. */
  scripts: RegExp;
  /** Its letters change with their place in a word. */
  isJoined?: boolean;
}

const fonts = "@expo-google-fonts";

function filesOf(folder: string, file: string): [string, string] {
  return [
    `${fonts}/${folder}/400Regular/${file}_400Regular.ttf`,
    `${fonts}/${folder}/600SemiBold/${file}_600SemiBold.ttf`,
  ];
}

/** Latin, Greek and Cyrillic letters; its figures are all of one width. */
export const mainFace: Face = {
  family: "IBM Plex Sans",
  files: filesOf("ibm-plex-sans", "IBMPlexSans"),
  scripts: /./u,
};

/**
 * In this order. Chinese signs have a form of their own in Japan: where a document has kana, the Japanese face shows
 * them, otherwise the Chinese one.
 */
export const otherFaces: readonly Face[] = [
  {
    family: "IBM Plex Sans JP",
    files: filesOf("ibm-plex-sans-jp", "IBMPlexSansJP"),
    scripts: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  {
    family: "IBM Plex Sans KR",
    files: [
      `${fonts}/ibm-plex-sans-kr/IBMPlexSansKR_400Regular.ttf`,
      `${fonts}/ibm-plex-sans-kr/IBMPlexSansKR_600SemiBold.ttf`,
    ],
    scripts: /\p{Script=Hangul}/u,
  },
  {
    family: "Noto Sans SC",
    files: filesOf("noto-sans-sc", "NotoSansSC"),
    // Its signs, its punctuation, and letters of full width.
    scripts: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  {
    family: "IBM Plex Sans Arabic",
    files: filesOf("ibm-plex-sans-arabic", "IBMPlexSansArabic"),
    scripts: /\p{Script=Arabic}/u,
    isJoined: true,
  },
  {
    family: "IBM Plex Sans Hebrew",
    files: filesOf("ibm-plex-sans-hebrew", "IBMPlexSansHebrew"),
    scripts: /\p{Script=Hebrew}/u,
  },
  {
    family: "IBM Plex Sans Thai",
    files: filesOf("ibm-plex-sans-thai", "IBMPlexSansThai"),
    scripts: /\p{Script=Thai}/u,
  },
];
