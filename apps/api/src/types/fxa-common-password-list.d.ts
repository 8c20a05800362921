declare module 'fxa-common-password-list' {
  /** Whether a password of 8 or more characters is among the common ones. */
  export function test(password: string): boolean;
}
