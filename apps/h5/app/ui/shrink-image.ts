const longestSide = 1600
const smallEnough = 800 * 1024

/** The size that fits a square of `limit`, keeping the shape; never larger than it was. */
export function fitWithin(width: number, height: number, limit = longestSide): { width: number; height: number } {
  const scale = Math.min(1, limit / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A phone's photo made small enough to send: at most 1600 px, JPEG. A file that the browser cannot read stays as it is. */
export async function shrinkImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = fitWithin(bitmap.width, bitmap.height)
    if (width === bitmap.width && file.size <= smallEnough && file.type !== 'image/heic') return file
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob || (blob.size >= file.size && file.type !== 'image/heic')) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}
