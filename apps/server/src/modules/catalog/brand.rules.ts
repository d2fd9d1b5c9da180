/** A–Z by how the name is spoken, # for what has no letter. */
export const initialOf = (sound: string): string => {
  const first = sound.charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}
