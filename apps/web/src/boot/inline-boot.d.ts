declare module 'virtual:inline-boot' {
  /** The script of `src/boot/`, ready to stand inside `<script>`. */
  const script: string;
  export default script;
}
