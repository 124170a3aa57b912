/**
 * Converts internationalized domain names between their Unicode form ({@code bücher.example}) and their ASCII form
 * ({@code xn--bcher-kva.example}), and explains every refusal.
 *
 * <p>Start with {@link org.alabel.Alabel}. {@link org.alabel.IDN} takes the place of {@code java.net.IDN}.
 *
 * <p>A parameter or result is {@code null} only if it has the annotation {@link org.alabel.Nullable}. A method throws
 * {@link java.lang.NullPointerException} for any other {@code null}. All classes are safe for use by several threads.
 */
package org.alabel;
