export const profilePath = (id: string): string => `/api/user/profile/${id}`;
