import './page-heading.css'
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
          <div className={picture ? 'page-intro beside-picture' : 'page-intro'}>
            {text && <p>{text}</p>}
            {picture && (
              <div>
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
