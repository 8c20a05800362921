/** A picture as a text takes it. */
export interface DescribedImage {
  path: string;
  /** What is said of it in the language of the text; empty where nobody has said anything. */
  alt: string;
}

/** Uploads pictures, showing how far it is. @returns those that were taken; never rejects */
export type UploadImages = (files: File[]) => Promise<DescribedImage[]>;

/** What the page can ask of either editor. */
export interface BodyHandle {
  insertImage: (image: DescribedImage) => void;
  focus: () => void;
}
