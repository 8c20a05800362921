/** Something did not work; its message is all a person needs. Exit status 1. */
export class CliFailure extends Error {}

/** The command was called wrongly. Exit status 2. */
export class WrongUsage extends Error {}
