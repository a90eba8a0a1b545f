export { default } from '../../products.listing/layout.tsx'
