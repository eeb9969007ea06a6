/** The options of pdfkit 0.20 that its types lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** The left, top, right and bottom edges of a figure. */
    bbox?: [number, number, number, number];
    /** The direction in which a header cell of a table applies. */
    scope?: "Row" | "Column";
  }

  interface AnnotationOption {
    /** The element that contains the annotation. */
    structParent?: PDFStructureElement;
  }
}
