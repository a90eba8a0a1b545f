import { styled } from 'styled-components'

/** A picture of the site. The Studio has no image optimizer, and its pictures need none. */
export const PictureImage = styled.img<{ $covers?: boolean }>`
  display: block;
  width: 100%;
  height: ${({ $covers }) => ($covers ? '100%' : 'auto')};
  object-fit: cover;
`
