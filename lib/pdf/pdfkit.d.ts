/** pdfkit 0.20 options that are missing from its type definitions. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** The left, top, right and bottom edges of a figure. */
    bbox?: [number, number, number, number];
    /** Whether a table's header cell applies to its row or its column. */
    scope?: "Row" | "Column";
  }

  interface AnnotationOption {
    /** The element that contains the annotation. */
    structParent?: PDFStructureElement;
  }
}
