/** An image to insert into a text. */
export interface DescribedImage {
  path: string;
  /** Alternative text in the language of the text, if there is one. */
  alt: string;
}

/** Uploads images and shows the progress. @returns the accepted ones; never rejects */
export type UploadImages = (files: File[]) => Promise<DescribedImage[]>;

/** What the page can ask of either editor. */
export interface BodyHandle {
  insertImage: (image: DescribedImage) => void;
  focus: () => void;
}
