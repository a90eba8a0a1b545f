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
 * Heading of a page with optional text. With a picture, the surface is dark and the picture is at its right edge, on
 * phones below the heading and beside the text. Without one, the surface is light and low, so that a list begins in
 * the first screen.
 */
export function PageHeading({ children, text, picture }: Props) {
  return (
    <div
      className={`relative isolate overflow-hidden print:bg-transparent print:text-ink ${picture ? 'bg-plate text-snow' : 'border-line border-b bg-frost'}`}
    >
      <div className="page py-6 md:py-12">
        <div className={picture ? 'md:max-w-[48%]' : 'max-w-4xl'}>
          <div
            aria-hidden
            className={`mb-3 h-1 w-14 md:mb-4 ${picture ? 'bg-theme-accent-on-dark' : 'bg-theme-accent-on-light'}`}
          />
          <h1
            className={picture ? 'text-headline md:max-lg:[&:lang(fr)]:text-title' : 'text-title'}
          >
            {children}
          </h1>
          <div
            className={`mt-2 md:mt-3 ${picture ? 'max-md:grid max-md:grid-cols-[3fr_2fr] max-md:gap-x-4' : ''}`}
          >
            {text && (
              <p
                className={`max-w-prose max-md:text-base max-md:leading-normal md:text-lead ${picture ? 'text-frost' : 'text-mill'}`}
              >
                {text}
              </p>
            )}
            {picture && (
              <div className="right-0 -z-10 [clip-path:polygon(18%_0,100%_0,100%_100%,0_100%)] max-md:relative max-md:col-start-2 max-md:-mr-[clamp(1rem,4vw,2.5rem)] max-md:-mb-6 max-md:min-h-24 md:absolute md:inset-y-0 md:w-1/2 print:hidden">
                <ContentPicture
                  image={picture}
                  aspect={pictureAspects.pageHeading.page}
                  sizes="50vw"
                  className="absolute inset-0 size-full object-cover"
                />
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
