import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { Picture } from '#ui/Picture.tsx'

type Props = { src: string; width: number; alt?: string }

/** A thumbnail of ordered goods; the name beside it is its text unless `alt` is given. */
export function OrderPicture({ src, width, alt = '' }: Props) {
  const { imageDomain } = useGlobalData()
  return <Picture src={src ? withImageDomain(src, imageDomain) : undefined} alt={alt} width={width} />
}
