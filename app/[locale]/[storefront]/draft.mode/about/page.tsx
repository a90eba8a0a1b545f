export { default, generateMetadata } from '../../about/page.tsx'
