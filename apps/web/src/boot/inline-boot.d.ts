declare module 'virtual:inline-boot' {
  /** The script of `src/boot/`, for an inline `<script>`. */
  const script: string;
  export default script;
}
