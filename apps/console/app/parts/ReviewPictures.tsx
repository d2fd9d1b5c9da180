import { Image } from 'antd'

export const ReviewPictures = ({ images }: { images: readonly string[] }) => (
  <Image.PreviewGroup>
    {images.map((image) => (
      <Image key={image} src={image} alt="买家的图片" width={72} height={72} style={{ objectFit: 'cover' }} />
    ))}
  </Image.PreviewGroup>
)
