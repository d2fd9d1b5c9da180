/** A script of the document itself: allowed by its hash, so it needs no nonce. */
export const InlineScript = ({ text, id }: { text: string; id?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, the same for everybody
  <script id={id} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
)
