/** A page with a script that Next did not write. */
export default function Page() {
  return (
    <main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: such a script is what the page tests. */}
      <script dangerouslySetInnerHTML={{ __html: "document.title = 'injected'" }} />
    </main>
  )
}
