export const mostHolidays = 10
export const longestHolidayDays = 60
