declare module '*.module.css' {
  /** Class names as the build writes them, by the names of the style sheet. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
