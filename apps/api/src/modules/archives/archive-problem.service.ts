/** Why an archive cannot be written or read, in a sentence for the person who asked. */
export class ArchiveProblem extends Error {}
