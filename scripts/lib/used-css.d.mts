export function createCssFilter(css: string): (html: string) => string;
