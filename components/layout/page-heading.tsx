import type { ReactNode } from 'react'
import { ContentPicture } from '#components/content/content-picture.tsx'
import type { ContentImage } from '#lib/content/image.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'

interface Props {
  children: ReactNode
  text?: ReactNode
  picture?: ContentImage | null
}

/** Heading of a page with optional text and image, on a dark surface. */
export function PageHeading({ children, text, picture }: Props) {
  return (
    <div className="relative isolate overflow-hidden bg-plate text-snow print:bg-transparent print:text-ink">
      {picture && (
        <div className="inset-y-0 right-0 -z-10 max-md:hidden md:absolute md:w-1/2 md:[clip-path:polygon(18%_0,100%_0,100%_100%,0_100%)]">
          <ContentPicture
            image={picture}
            aspect={pictureAspects.pageHeading.page}
            sizes="(min-width: 768px) 50vw, 1px"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="page py-14 md:py-24">
        <div className={picture ? 'md:max-w-[48%]' : 'max-w-4xl'}>
          <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent-on-dark" />
          <h1
            className={`text-headline ${picture ? 'md:max-lg:[&:lang(fr)]:text-title' : ''}`.trim()}
          >
            {children}
          </h1>
          {text && <p className="mt-5 max-w-prose text-frost text-lead">{text}</p>}
        </div>
      </div>
    </div>
  )
}
