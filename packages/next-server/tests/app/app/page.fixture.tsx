export default function Page() {
  return <main>{'A page that never changes. '.repeat(100)}</main>
}
