/** A picture as a text takes it. */
export interface DescribedPicture {
  path: string;
  /** What is said of it in the language of the text; empty where nobody has said anything. */
  alt: string;
}

/** Uploads pictures, showing how far it is. @returns those that were taken; never rejects */
export type UploadPictures = (files: File[]) => Promise<DescribedPicture[]>;

/** What the page can ask of either editor. */
export interface BodyHandle {
  insertPicture: (picture: DescribedPicture) => void;
  focus: () => void;
}
