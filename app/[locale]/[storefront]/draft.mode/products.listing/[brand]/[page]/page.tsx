export { default, generateMetadata } from '../../../../products.listing/[brand]/[page]/page.tsx'
