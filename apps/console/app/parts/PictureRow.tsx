import { Image } from 'antd'

type Props = {
  images: readonly string[]
  /** Alternative text; each picture's number is appended. */
  alt: string
  /** px of a square, or the whole width. */
  size: number | 'whole'
}

export const PictureRow = ({ images, alt, size }: Props) => (
  <Image.PreviewGroup>
    {images.map((image, i) => (
      <Image
        key={image}
        src={image}
        alt={`${alt} ${i + 1}`}
        {...(size === 'whole' ? { width: '100%' } : { width: size, height: size, style: { objectFit: 'cover' } })}
      />
    ))}
  </Image.PreviewGroup>
)
