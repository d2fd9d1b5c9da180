/** Px of the picture itself, as the cropper tells them. */
export type Area = { x: number; y: number; width: number; height: number }

/** The width of an avatar; twice what is shown at most. */
const side = 512

/** No larger than what was cut out: enlarging adds nothing but bytes. */
export const sideOf = ({ width, height }: Pick<Area, 'width' | 'height'>): number =>
  Math.max(1, Math.min(side, Math.round(Math.min(width, height))))

/** Cuts the square out of the picture at `src`; JPEG, on white where it was transparent. */
export async function cutOut(src: string, area: Area): Promise<File> {
  const image = new Image()
  image.src = src
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = sideOf(area)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
