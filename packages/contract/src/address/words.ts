export const addressLimit = 50
