import { getHeadline } from '../../data.ts'

export const revalidate = 300

export default async function Page() {
  return <main>{await getHeadline()}</main>
}
