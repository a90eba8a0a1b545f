import Image from 'next/image'
import bars from '../../../public/uploads/products/product-standard-1.jpg'

export default function Page() {
  return (
    <main>
      <h1>Traction bars</h1>
      <Image src={bars} width={320} height={240} alt="Traction bars" loading="eager" />
    </main>
  )
}
