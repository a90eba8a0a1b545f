import type { ReactNode } from 'react'
import { ContentPicture } from '#components/content/content-picture.tsx'
import type { ContentImage } from '#lib/content/image.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'

interface Props {
  children: ReactNode
  text?: ReactNode
  picture?: ContentImage | null
}

/**
 * Heading of a page with optional text. With a picture, the surface is dark and the picture is beside the text, on
 * phones a strip above it. Without one, the surface is light and low, so that a list begins in the first screen.
 */
export function PageHeading({ children, text, picture }: Props) {
  return (
    <div
      className={`relative isolate overflow-hidden print:bg-transparent print:text-ink ${picture ? 'bg-plate text-snow' : 'border-line border-b bg-frost'}`}
    >
      {picture && (
        <div className="right-0 -z-10 max-md:h-28 md:absolute md:inset-y-0 md:w-1/2 md:[clip-path:polygon(18%_0,100%_0,100%_100%,0_100%)] print:hidden">
          <ContentPicture
            image={picture}
            aspect={pictureAspects.pageHeading.page}
            sizes="(min-width: 768px) 50vw, 66vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="page py-8 md:py-12">
        <div className={picture ? 'md:max-w-[48%]' : 'max-w-4xl'}>
          <div
            aria-hidden
            className={`mb-4 h-1 w-14 ${picture ? 'bg-theme-accent-on-dark' : 'bg-theme-accent-on-light'}`}
          />
          <h1
            className={picture ? 'text-headline md:max-lg:[&:lang(fr)]:text-title' : 'text-title'}
          >
            {children}
          </h1>
          {text && (
            <p className={`mt-3 max-w-prose text-lead ${picture ? 'text-frost' : 'text-mill'}`}>
              {text}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
